// Made from the types in perihelion.games.kepler_3042 by `make generate`; changes belong there.

export type Kind = "antimatter" | "energy" | "matter";

export type TrackId = "colonial" | "technology";

export type StarKind = "double" | "single" | "triple";

export type SpaceIcon = "" | "medal" | "produce" | "regenerate";

/** The cubes of each player. */
export interface PrintedResources {
  provenance: "confirmed" | "inferred" | "reconstruction";
  ids: Kind[];
  each: number[];
}

/** What a player begins with. */
export interface PrintedPlayer {
  provenance: "confirmed" | "inferred" | "reconstruction";
  on_earth: number[];
  ships: number;
  colonies: number;
  first_levels: number;
  first_action: string;
}

/** What a ship costs. */
export interface PrintedShip {
  provenance: "confirmed" | "inferred" | "reconstruction";
  cost: number[];
}

/** How many bodies of the other kinds there are for each player. */
export interface PrintedBodies {
  provenance: "confirmed" | "inferred" | "reconstruction";
  mines_each: number;
  objectives_each: number;
}

/** Points at the end. */
export interface PrintedPoints {
  provenance: "confirmed" | "inferred" | "reconstruction";
  antimatter: number;
  every_type: number;
  three_alike: number;
  mine: number;
  top_level: number;
  medal: number;
}

/** How many rounds there are. */
export interface PrintedRound {
  provenance: "confirmed" | "inferred" | "reconstruction";
  count: number;
}

/** The map. */
export interface PrintedGalaxy {
  provenance: "confirmed" | "inferred" | "reconstruction";
  rows: number;
  columns: number;
  sun_row: number;
  sun_column: number;
  black_hole: number[];
}

/** A part of the galaxy, by distance from the Sun. */
export interface PrintedZone {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  within: number;
  points: number;
  face_up: boolean;
}

/** Which stars have bodies around them, by the number of players. */
export interface PrintedStars {
  provenance: "confirmed" | "inferred" | "reconstruction";
  one: StarKind[];
  two: StarKind[];
  three: StarKind[];
  four: StarKind[];
}

/** A star and where it stands. */
export interface PrintedStar {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  kind: StarKind;
  at: number[];
}

/** A type of planets: the levels it takes to terraform and to settle one. */
export interface PrintedType {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  terraforming: number;
  antimatter_science: number;
}

/** The Earth. */
export interface PrintedEarth {
  provenance: "confirmed" | "inferred" | "reconstruction";
  production: number[];
}

/** The side of a planet card for a colony. */
export interface PrintedColony {
  production: number[];
  icons: number;
}

/** The side of a planet card for a terraformed planet. */
export interface PrintedTerraformed {
  production: number[];
  icons: number;
  points: number;
}

/** A planet card. */
export interface PrintedPlanet {
  provenance: "confirmed" | "inferred" | "reconstruction";
  number: number;
  type: string;
  mark: string;
  colony: PrintedColony;
  cost: number[];
  terraformed: PrintedTerraformed;
}

/** The level that others are lifted to. */
export interface PrintedCollaboration {
  provenance: "confirmed" | "inferred" | "reconstruction";
  level_3: number;
  level_4: number;
}

/** A row of the technology board; what it gives goes by level from 0 on, the rest from 1 on. */
export interface PrintedTechnology {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  numeral: string;
  gives: Record<string, number[]>;
  gives_provenance: string;
  costs: number[][];
  icons: number[];
}

/** A space of the action board. */
export interface PrintedAction {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  letter: string;
  row: number;
  column: number;
}

/** A bonus action, which belongs to a row or a column of the action board. */
export interface PrintedBonus {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  row?: number;
  column?: number;
}

/** How far the bonus action flies. */
export interface PrintedExploration {
  provenance: "confirmed" | "inferred" | "reconstruction";
  range: number;
}

/** What the map action turns up. */
export interface PrintedMapping {
  provenance: "confirmed" | "inferred" | "reconstruction";
  steps: number;
  bodies: number;
}

/** A Supremacy track, space by space. */
export interface PrintedTrack {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: TrackId;
  medal: string;
  points: number[];
  icons: SpaceIcon[];
}

/** How many Progress cards are left out. */
export interface PrintedProgress {
  provenance: "confirmed" | "inferred" | "reconstruction";
  removed: number;
  removed_alone: number;
}

/** A Progress card. */
export interface PrintedCard {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  who: string;
  of?: string;
  effect: string;
  n: number;
  kinds?: Kind[];
  track?: TrackId;
  not_alone?: boolean;
}

/** One thing an Objective asks for. */
export interface PrintedCondition {
  of: string;
  least: number;
  which?: string;
  types?: string[];
  zone?: string;
  terraformed?: boolean;
}

/** An Objective card. */
export interface PrintedObjective {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  deck: string;
  points: number;
  all: PrintedCondition[];
}

/** The solo game. */
export interface PrintedSolo {
  provenance: "confirmed" | "inferred" | "reconstruction";
  least: number[];
  points_per_cube: number;
  antimatter_per_level: number;
  ghost_steps: number;
  ghost_rounds: number[];
  ghost_level: number;
}

/** A campaign: an Objective for each level. */
export interface PrintedCampaign {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  objectives: string[];
}

/** Everything printed on the components. */
export interface Printed {
  resources: PrintedResources;
  player: PrintedPlayer;
  ship: PrintedShip;
  bodies: PrintedBodies;
  points: PrintedPoints;
  round: PrintedRound;
  galaxy: PrintedGalaxy;
  zone: PrintedZone[];
  stars: PrintedStars;
  star: PrintedStar[];
  type: PrintedType[];
  earth: PrintedEarth;
  planet: PrintedPlanet[];
  collaboration: PrintedCollaboration;
  technology: PrintedTechnology[];
  action: PrintedAction[];
  bonus: PrintedBonus[];
  exploration: PrintedExploration;
  mapping: PrintedMapping;
  track: PrintedTrack[];
  progress: PrintedProgress;
  card: PrintedCard[];
  objective: PrintedObjective[];
  solo: PrintedSolo;
  campaign: PrintedCampaign[];
}

export type Phase =
  | "bonus"
  | "flight"
  | "main"
  | "placing"
  | "removal"
  | "resolution"
  | "reveal"
  | "starting";

export type BodyKind = "mine" | "planet" | "target";

export type Whereabouts = "mine" | "planet" | "space" | "supply";

/** So many resources of each kind. */
export interface Cubes {
  energy: number;
  matter: number;
  antimatter: number;
}

/** A number for each Supremacy track. */
export interface OnTracks {
  technology: number;
  colonial: number;
}

/** The Progress card of the round, and whom it concerns. */
export interface CardView {
  id: string;
  who: string;
  of: string;
  effect: string;
  n: number;
  affects: number[];
  ghost: boolean;
  medals: OnTracks;
}

/** A body on the map, and whose marker and which ship are there. */
export interface Body {
  kind: BodyKind | null;
  planet: number | null;
  id: number;
  hex: number;
  zone: string;
  owner: number | null;
  ship: number | null;
}

/** A Supremacy track: the spaces where a medal still lies, and who is first. */
export interface TrackView {
  id: TrackId;
  medals: number[];
  on_card: number;
  leaders: number[];
  ghost_leads: boolean;
}

/** One line of the score; no points where it is the secret of somebody else. */
export interface Line {
  what: string;
  about: number | string | null;
  points: number | null;
}

/** A planet of a player; what it would take to terraform it, unless that is done. */
export interface PlanetView {
  number: number;
  hex: number;
  terraformed: boolean;
  cubes: Cubes;
  produces: Cubes;
  cost: Cubes | null;
  level: number | null;
  missing: Cubes | null;
  ready: boolean;
  points: number;
}

/** What the next level of a technology costs and brings, and which planets could pay for it. */
export interface NextLevel {
  level: number;
  cost: Cubes;
  icons: number;
  lifts: number;
  gives: Record<string, number>;
  payable: number[];
}

/** A technology of a player. */
export interface TechView {
  id: string;
  level: number;
  gives: Record<string, number>;
  next: NextLevel | null;
}

/** A ship: where it is, and what it is on. */
export interface ShipView {
  id: number;
  hex: number | null;
  on: Whereabouts;
  planet: number | null;
}

/** How often Quantum Physics may still be used this turn. */
export interface Quantum {
  transforms: number;
  assigns: number;
}

/** A player. */
export interface SeatView {
  seat: number;
  storage: Cubes;
  pit: Cubes;
  planets: PlanetView[];
  techs: TechView[];
  tracks: OnTracks;
  medals: OnTracks;
  action: string;
  bonuses: string[];
  ships: ShipView[];
  quantum: Quantum;
  lines: Line[];
  total: number;
  objective: string | null;
}

/** One thing an Objective asks for, and how much of it a player has. */
export interface Condition {
  of: string;
  which: string;
  types: string[];
  zone: string;
  terraformed: boolean;
  least: number;
  have: number;
}

/** An Objective, and how far a player has come with it. */
export interface ObjectiveView {
  id: string;
  points: number;
  met: boolean;
  conditions: Condition[];
}

/** What an action is about now: how many, of which kind, on which planets; and what the best of them brings at once.

That is points, steps on a track, whether the Progress card would then concern whoever looks, and whether an
Objective comes nearer. */
export interface Brings {
  n: number;
  kind: string | null;
  planets: number[];
  points: number;
  track: TrackId | null;
  steps: number;
  card: boolean;
  objective: boolean;
}

/** A space of the action board, as it is for whoever looks. */
export interface ActionView {
  id: string;
  letter: string;
  row: number;
  column: number;
  here: boolean;
  bonuses: string[];
  useful: boolean;
  brings: Brings;
}

/** How far a ship can fly now, and in its next flight; which targets it would pass, by the hex where it ends. */
export interface Reach {
  ship: number;
  range: number;
  hexes: number[];
  next: number[];
  passes: Record<string, number[]>;
}

/** What a level of a campaign brings to the Earth. */
export interface LevelBonus {
  antimatter: number;
  cubes: number;
}

/** An Objective of a campaign, and whether it is needed already. */
export interface CampaignObjective {
  id: string;
  points: number;
  met: boolean;
  conditions: Condition[];
  level: number;
  needed: boolean;
}

/** A technology of the Ghost. */
export interface GhostTech {
  id: string;
  level: number;
}

/** The Ghost, and the rounds in which it advances in technology. */
export interface GhostView {
  techs: GhostTech[];
  tracks: OnTracks;
  medals: OnTracks;
  lifts: number[];
}

/** The campaign and its level, the Ghost, and whether the level would be passed as things stand. */
export interface SoloView {
  campaign: string;
  level: number;
  least: number;
  score: number;
  passed: boolean;
  next: LevelBonus | null;
  objectives: CampaignObjective[];
  ghost: GhostView;
}

/** The table as a seat may see it. */
export interface View {
  you: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  first: number;
  active: number | null;
  order: number[];
  doing: string | null;
  done: string[];
  busy: number[];
  card: CardView | null;
  past: string[];
  deck: number;
  planets: number[];
  bodies: Body[];
  terraforming: Record<string, number>;
  tracks: TrackView[];
  seats: SeatView[];
  objective: ObjectiveView | null;
  actions: ActionView[];
  reach: Reach[];
  ahead: string[][];
  solo: SoloView | null;
}

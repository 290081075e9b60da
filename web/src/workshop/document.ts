/** What an edition says, laid out as the content of its game, and what of that is otherwise. */
import type { BoxInfo, GroupInfo, KindInfo } from '../wire/messages';

export type Path = readonly string[];
export type Table = Readonly<Record<string, unknown>>;
/** Groups by name: a table each, or one for each component. */
export type Content = Readonly<Record<string, unknown>>;
export type Label = 'confirmed' | 'inferred' | 'reconstruction';

/** The surest last. */
export const LABELS: readonly Label[] = ['reconstruction', 'inferred', 'confirmed'];
const EACH = '*';
const NOTE = 'note';
const SOURCE = 'provenance';

/** A value that may be another: where it is within its component, and what it may be. */
export interface Place {
  readonly path: Path;
  readonly kind: KindInfo;
  /** Whether it is there without any edition, so that it cannot be left out. */
  readonly fixed: boolean;
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The component of a group with that name; of a group that is one component, that. */
export function componentIn(content: Content, { id, key }: GroupInfo, name: string): Table {
  const group = content[id];
  if (key === null || !Array.isArray(group)) return isTable(group) ? group : {};
  return group.find((one: unknown): one is Table => isTable(one) && String(one[key]) === name) ?? {};
}

export function namesIn(content: Content, { id, key }: GroupInfo): string[] {
  const group = content[id];
  if (key === null || !Array.isArray(group)) return [''];
  return group.map((one: Table) => String(one[key]));
}

/** All that may be otherwise in a component, in the order of its game's box. */
export function placesIn({ kinds }: BoxInfo, group: GroupInfo, component: Table): Place[] {
  return Object.entries(kinds).flatMap(([place, kind]) => {
    const [of, ...path] = place.split('.');
    if (of !== group.id) return [];
    if (path.at(-1) !== EACH) return [{ path, kind, fixed: valueAt(component, path) !== undefined }];
    const above = path.slice(0, -1);
    const table = valueAt(component, above);
    return Object.keys(isTable(table) ? table : {})
      .filter((name) => !name.includes(SOURCE) && name !== group.key && name !== NOTE)
      .filter((name) => !(`${[of, ...above, name].join('.')}` in kinds))
      .map((name) => ({ path: [...above, name], kind, fixed: true }));
  });
}

export function valueAt(table: unknown, path: Path): unknown {
  return path.reduce<unknown>((within, name) => (isTable(within) ? within[name] : undefined), table);
}

/** The same table with another value there; with none if that is undefined, and without tables that are empty then. */
function put(table: Table, [first, ...rest]: Path, value: unknown): Table {
  const within = table[first!];
  const next = rest.length > 0 ? put(isTable(within) ? within : {}, rest, value) : value;
  const others = Object.fromEntries(Object.entries(table).filter(([name]) => name !== first));
  const isGone = next === undefined || (rest.length > 0 && isTable(next) && Object.keys(next).length === 0);
  return isGone ? others : { ...others, [first!]: next };
}

/** How sure we are of each part of a component. */
export function sourcesOf(component: Table, above: Path = []): Path[] {
  return Object.entries(component).flatMap(([name, value]) => {
    const path = [...above, name];
    if (!path.some((part) => part.includes(SOURCE))) return [];
    return isTable(value) ? sourcesOf(value, path) : [path];
  });
}

/** How sure we are of the part of a component of which we are least sure; null where nobody has said. */
export function labelOf(component: Table): Label | null {
  const labels = sourcesOf(component).map((path) => valueAt(component, path));
  return LABELS.find((label) => labels.includes(label)) ?? null;
}

/** A component of the house, and what an edition says of it. */
export class Component {
  readonly id: string;
  readonly places: readonly Place[];
  readonly label: Label | null;

  constructor(
    readonly group: GroupInfo,
    readonly name: string,
    readonly printed: Table,
    box: BoxInfo,
  ) {
    this.id = name === '' ? group.id : `${group.id} ${name}`;
    this.places = placesIn(box, group, printed);
    this.label = labelOf(printed);
  }

  /** Where it is, as changes and flaws say it. */
  get at(): Path {
    return this.name === '' ? [this.group.id] : [this.group.id, this.name];
  }

  /** What an edition says of it. */
  told(said: Content): Table {
    return componentIn(said, this.group, this.name);
  }

  value(said: Content, path: Path): unknown {
    const told = valueAt(this.told(said), path);
    return told === undefined ? valueAt(this.printed, path) : told;
  }

  /** What the house prints there; undefined if nothing. */
  houseValue(path: Path): unknown {
    return valueAt(this.printed, path);
  }

  isChanged(said: Content, path: Path): boolean {
    return valueAt(this.told(said), path) !== undefined;
  }

  /** Whether any value is otherwise. */
  isOtherwise(said: Content): boolean {
    return this.places.some(({ path }) => this.isChanged(said, path));
  }

  /** Whether somebody has compared all of it with their box. */
  isChecked(said: Content): boolean {
    const sources = sourcesOf(this.printed);
    return sources.length > 0 && sources.every((path) => this.value(said, path) === 'confirmed');
  }

  /** The same edition with another value there; that of the house is not said. */
  changed(said: Content, path: Path, value: unknown, note: string): Content {
    const told = put(this.told(said), path, same(value, valueAt(this.printed, path)) ? undefined : value);
    return this.saying(said, { [NOTE]: note, ...told });
  }

  /** The same edition in which it was compared with a box, or was not. */
  checked(said: Content, isChecked: boolean, note: string): Content {
    let told = this.told(said);
    for (const path of sourcesOf(this.printed)) {
      const isSaid = isChecked && valueAt(this.printed, path) !== 'confirmed';
      told = put(told, path, isSaid ? 'confirmed' : undefined);
    }
    return this.saying(said, { [NOTE]: note, ...told });
  }

  noted(said: Content, note: string): Content {
    return this.saying(said, { ...this.told(said), [NOTE]: note });
  }

  /** As the house has it. */
  forgotten(said: Content): Content {
    return this.saying(said, {});
  }

  private saying(said: Content, told: Table): Content {
    const { id, key } = this.group;
    const isSomething = Object.keys(told).some((name) => name !== NOTE && name !== key);
    if (key === null) return put(said, [id], isSomething ? told : undefined);
    const others = listIn(said, id).filter((one) => String(one[key]) !== this.name);
    const all = isSomething ? [...others, { [key]: this.printed[key], ...told }] : others;
    return put(said, [id], all.length > 0 ? all : undefined);
  }
}

function listIn(said: Content, id: string): Table[] {
  const group = said[id];
  return Array.isArray(group) ? group.filter(isTable) : [];
}

/** All components of which something may be otherwise, those we are least sure of first. */
export function componentsOf(box: BoxInfo): Component[] {
  const all = box.groups.flatMap((group) =>
    namesIn(box.content, group).map((name) => new Component(group, name, componentIn(box.content, group, name), box)),
  );
  const order = (one: Component): number => (one.label ? LABELS.indexOf(one.label) : LABELS.length);
  return all.filter(({ places }) => places.length > 0).toSorted((one, other) => order(one) - order(other));
}

const NAMES = 'names';

/** What an edition calls something, in a language; undefined where the house's name stays. */
export function nameIn(said: Content, lang: string, key: string): unknown {
  return valueAt(said[NAMES], [lang, ...key.split('.')]);
}

/** The same edition with another name for something; with that of the house if it is undefined. */
export function named(said: Content, lang: string, key: string, name: string | undefined, note: string): Content {
  const names = isTable(said[NAMES]) ? said[NAMES] : {};
  const told = { [NOTE]: note, ...put(names, [lang, ...key.split('.')], name) };
  return put(said, [NAMES], Object.keys(told).some((each) => each !== NOTE) ? told : undefined);
}

/** The line of the score whose evidence is lit on all sheets. */
export class Light {
  private pointed = $state<number | null>(null);
  private kept = $state<number | null>(null);

  get line(): number | null {
    return this.pointed ?? this.kept;
  }

  /** While it is pointed at. */
  point(line: number | null): void {
    this.pointed = line;
  }

  /** Until another is, or it is chosen again. */
  keep(line: number | null): void {
    this.kept = line;
  }

  isKept(line: number): boolean {
    return this.kept === line;
  }
}

/** Small things kept in this browser; a browser that forbids it forgets them. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`perihelion.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`perihelion.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full stores forget; nothing depends on it.
  }
}

/** Forget everything that was ever kept here. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('perihelion.')) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`perihelion.${key}`);
  } catch {
    // It was never kept.
  }
}

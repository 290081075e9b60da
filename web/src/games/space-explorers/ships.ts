import type { Drawing } from '../../board/drawing';

export const ships: Record<string, Drawing> = {};

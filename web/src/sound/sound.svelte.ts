import { recall, remember } from '../browser/remember';
import type { SoundName } from './sounds';

const load = () => import('./synth');

/** The sounds of this browser: whether they are wanted, and how loud. */
class Sound {
  private silent = $state(recall('mute', false));
  private loudness = $state(recall('volume', 0.5));

  get muted(): boolean {
    return this.silent;
  }

  set muted(muted: boolean) {
    this.silent = muted;
    remember('mute', muted);
    if (!muted) this.play(['token']);
  }

  get volume(): number {
    return this.loudness;
  }

  /** Another loudness, and a sound of it. */
  set volume(volume: number) {
    this.loudness = volume;
    remember('volume', volume);
    this.play(['token']);
  }

  play(names: readonly SoundName[]): void {
    if (this.silent || names.length === 0 || !navigator.userActivation?.hasBeenActive) return;
    load().then(({ play }) => play(names, this.loudness), ignore);
  }

  /** Somebody has touched the page: from now on it may be heard. */
  wake(): void {
    if (!this.silent) load().then(({ wake }) => wake(), ignore);
  }
}

/** A browser without sound, or one that could not fetch it, stays silent. */
function ignore(): void {}

export const sound = new Sound();

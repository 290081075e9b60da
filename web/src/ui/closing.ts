/** A click beside a window closes it. */
export function closeOutside({ target, currentTarget }: MouseEvent & { currentTarget: HTMLDialogElement }): void {
  if (target === currentTarget) currentTarget.close();
}

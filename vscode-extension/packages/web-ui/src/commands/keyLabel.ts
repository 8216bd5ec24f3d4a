/** Returns the label of a key. */
export function keyLabel(key: string): string {
  return key
    .replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase())
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replace('ContextMenu', 'Menu');
}

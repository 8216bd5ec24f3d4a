import type { DiagramBox } from '@threadwise/protocol';
import { intersects } from './geometry.ts';

const CELL = 512;

interface Entry<T> {
  readonly item: T;
  readonly box: DiagramBox;
}

/** Finds items by position: a uniform grid whose cells list the items that touch them. */
export class SpatialIndex<T> {
  readonly #cells = new Map<string, Entry<T>[]>();

  add(item: T, box: DiagramBox): void {
    const entry = { item, box };
    forEachCell(box, (key) => {
      const cell = this.#cells.get(key);
      if (cell === undefined) {
        this.#cells.set(key, [entry]);
      } else {
        cell.push(entry);
      }
    });
  }

  /** Returns the items whose cells intersect a box. */
  in(box: DiagramBox): ReadonlySet<T> {
    const found = new Set<T>();
    forEachCell(box, (key) => {
      this.#cells.get(key)?.forEach((entry) => {
        if (intersects(entry.box, box)) {
          found.add(entry.item);
        }
      });
    });
    return found;
  }
}

function forEachCell({ x, y, width, height }: DiagramBox, visit: (key: string) => void): void {
  const right = Math.floor((x + width) / CELL);
  const bottom = Math.floor((y + height) / CELL);
  for (let column = Math.floor(x / CELL); column <= right; column++) {
    for (let row = Math.floor(y / CELL); row <= bottom; row++) {
      visit(`${column},${row}`);
    }
  }
}

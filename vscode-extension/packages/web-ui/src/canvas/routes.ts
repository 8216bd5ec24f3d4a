import type { DiagramPoint } from '@threadwise/protocol';

type Route = readonly DiagramPoint[];

const RADIUS = 7;
const HEAD_LENGTH = 7;
const HEAD_HALF_WIDTH = 4;

/** Returns the SVG path of a route with rounded corners, up to the base of its arrow head. */
export function pathOf(route: Route): string {
  const [last, before] = [route.at(-1), route.at(-2)];
  return last === undefined || before === undefined
    ? ''
    : rounded(route, towards(last, before, HEAD_LENGTH - 1));
}

/** Returns the SVG path of a route with rounded corners, up to its end. */
export function lineOf(route: Route): string {
  const last = route.at(-1);
  return last === undefined ? '' : rounded(route, last);
}

/** Returns the SVG path of the arrow head at the end of a route. */
export function headOf(route: Route): string {
  const [tip, before] = [route.at(-1), route.at(-2)];
  if (tip === undefined || before === undefined) {
    return '';
  }
  const foot = towards(tip, before, HEAD_LENGTH);
  const across = HEAD_HALF_WIDTH / HEAD_LENGTH;
  const dx = (tip.y - foot.y) * across;
  const dy = (tip.x - foot.x) * across;
  return `M${foot.x + dx} ${foot.y - dy}L${tip.x} ${tip.y}L${foot.x - dx} ${foot.y + dy}z`;
}

/** Returns an orthogonal route for an edge whose ends have been moved. */
export function routeBetween(from: DiagramPoint, to: DiagramPoint): Route {
  if (from.y === to.y) {
    return [from, to];
  }
  const middle = (from.x + to.x) / 2;
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to];
}

function rounded(route: Route, end: DiagramPoint): string {
  let path = '';
  route.forEach((here, index) => {
    const before = route[index - 1];
    const next = route[index + 1];
    if (before === undefined) {
      path += `M${here.x} ${here.y}`;
    } else if (next === undefined) {
      path += `L${end.x} ${end.y}`;
    } else {
      const after = index === route.length - 2 ? end : next;
      const radius = Math.min(RADIUS, length(before, here) / 2, length(here, after) / 2);
      const into = towards(here, before, radius);
      const out = towards(here, after, radius);
      path += `L${into.x} ${into.y}Q${here.x} ${here.y} ${out.x} ${out.y}`;
    }
  });
  return path;
}

/** Returns the point at a distance from `start` towards `target`. */
function towards(start: DiagramPoint, target: DiagramPoint, by: number): DiagramPoint {
  const whole = length(start, target);
  const share = whole === 0 ? 0 : Math.min(1, by / whole);
  return {
    x: start.x + (target.x - start.x) * share,
    y: start.y + (target.y - start.y) * share,
  };
}

function length(a: DiagramPoint, b: DiagramPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

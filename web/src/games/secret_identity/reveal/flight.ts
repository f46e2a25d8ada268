import { still } from '../touch/carried.ts';

const LONG = 900;

/** A point flies across the table, from one thing to another. */
export function fly(home: HTMLElement, from: Element, to: Element, delay: number): void {
  if (still()) return;
  const [base, start, end] = [home, from, to].map((thing) => thing.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const point = Object.assign(document.createElement('span'), {
    className: 'point',
    textContent: '+1',
    ariaHidden: 'true',
  });
  point.style.left = `${start.left + start.width / 2 - base.left}px`;
  point.style.top = `${start.top - base.top}px`;
  home.append(point);
  const by = { x: end.left + end.width / 2 - start.left - start.width / 2, y: end.top - start.top };
  const flight = point.animate?.(
    [
      { opacity: 0, transform: 'scale(0.4)' },
      { opacity: 1, transform: `translate(${by.x * 0.2}px, ${by.y * 0.2 - 40}px) scale(1.25)`, offset: 0.35 },
      { opacity: 1, transform: `translate(${by.x}px, ${by.y}px) scale(0.8)` },
    ],
    { duration: LONG, delay, fill: 'backwards', easing: 'ease-in-out' },
  );
  const land = () => point.remove();
  if (flight) flight.finished.then(land, land);
  else land();
}

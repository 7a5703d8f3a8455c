/** Zoom steps that people know from other viewers. */

/** A sheet of 50 m fits a phone. */
export const minZoom = 0.0025

const steps = [
  minZoom,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.25,
  0.33,
  0.5,
  0.67,
  0.75,
  0.9,
  1,
  1.1,
  1.25,
  1.5,
  1.75,
  2,
  2.5,
  3,
  4,
  5,
  6,
  8,
]

export function stepZoom(scale: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? steps.find((step) => step > scale * 1.01)
      : steps.findLast((step) => step < scale * 0.99)
  return next ?? (direction === 1 ? Math.max(...steps) : Math.min(...steps))
}

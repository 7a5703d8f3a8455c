/** Why a record cannot get the place on a drawing where its form was opened. */

/** `noun` with its article, and the screen where it can be added without a place. */
export function pinRefusals(noun: string, screen: string) {
  return {
    'drawing-gone': {
      title: 'Drawing Deleted',
      description: `Another user has deleted it. Add ${noun} on the ${screen} screen.`,
    },
    'drawing-superseded': {
      title: 'Revision Superseded',
      description: `A newer revision was filed. Open it to add ${noun} there.`,
    },
  }
}

/** Of the choices of a project filter: records without a project. No id of ours begins with a blank. */
export const withoutProject = ' none'

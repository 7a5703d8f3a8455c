/** The filter option for records without a project. No id starts with a space. */
export const withoutProject = ' none'

/** Custom text fields in which our own files keep what MSPDI has no place for. */

/** Text19 of a task: its constraint is no more than where its planner put it. */
export const putField = 188_744_005
export const putValue = 'Where its planner put it'

/** Text20 and on: their aliases hold the names of baselines and the lengths of days. */
export const firstAliasField = putField + 1

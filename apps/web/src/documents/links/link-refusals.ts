/** Why documents cannot be linked, for every form that links some. */

export const linkRefusals = {
  'linked-changed': {
    title: 'Document Changed',
    description: 'Another user has deleted or revised a document that you are linking. Choose it again.',
  },
}

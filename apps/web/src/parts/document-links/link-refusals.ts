/** Why documents cannot be linked, for every form that links some. */

export const linkRefusals = {
  'document-gone': {
    title: 'Document deleted',
    description: 'Somebody has deleted a document that you are linking. Choose another one.',
  },
  'revision-gone': {
    title: 'Revision changed',
    description: 'Somebody has changed the revision of a document that you are linking. Choose it again.',
  },
}

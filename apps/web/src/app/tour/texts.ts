/** The message at the end of the tour. */

export const messages = {
  complete: { title: 'Tour Complete!', description: "You're all set to explore Plumbline. Enjoy!" },
}

/** What is said when the tour is over. */

export const words = {
  complete: { title: 'Tour Complete!', description: "You're all set to explore Plumbline. Enjoy!" },
}

/** Where data is stored, explained before anybody enters some. */
export function DataNotes() {
  return (
    <section id="your-data" aria-labelledby="your-data-title">
      <h2 id="your-data-title">Where your data lives</h2>
      <div className="about-body">
        <p>
          Records are kept in the local storage of your browser, files in its file store. Both belong to this
          browser on this machine: another one starts empty, and clearing the browser’s data clears them too.
          A back-up of everything, records and files, is one ZIP away in the settings.
        </p>
        <p>
          We count no visits and set no cookies. Three things leave your machine, each only when you ask for
          it: an e-mail to somebody you assign a task to, an invitation, and the step to the page of our
          payment provider when you choose a paid plan.
        </p>
      </div>
    </section>
  )
}

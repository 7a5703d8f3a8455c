/** Where data is stored, explained before anybody enters some. */
export function DataNotes() {
  return (
    <section id="your-data" aria-labelledby="your-data-title">
      <h2 id="your-data-title">Where your data is stored</h2>
      <div className="about-body">
        <p>
          Records are kept in the local storage of your browser, and files in its file store. Both belong to
          this browser on this device: another browser starts empty, and clearing the browser’s data deletes
          them. In the settings you can back up everything, records and files, in one ZIP.
        </p>
        <p>
          We do not track visits or set cookies. Only three things leave your device, each only when you ask
          for it: an e-mail to somebody you assign a task to, an invitation, and the step to our payment
          provider’s page when you choose a paid plan.
        </p>
      </div>
    </section>
  )
}

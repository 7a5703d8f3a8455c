/** Messages of the sign-in page. */

export const messages = {
  failed: { title: 'Login failed', description: 'Please enter valid credentials' },
  /** `why`: a sentence. */
  refused: (why: string) => ({ title: 'Login failed', description: why }),
  signedIn: { title: 'Login successful', description: 'Welcome to Plumbline.' },
}

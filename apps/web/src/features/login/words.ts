/** Messages of the sign-in page. */

export const words = {
  failed: { title: 'Login failed', description: 'Please enter valid credentials' },
  signedIn: { title: 'Login successful', description: 'Welcome to Plumbline.' },
}

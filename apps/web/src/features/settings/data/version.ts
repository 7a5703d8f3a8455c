/** Which Plumbline made a back-up: the version of package.json, which a test compares. */
export const version = '0.1.0'

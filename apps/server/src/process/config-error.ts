/** An invalid setting, with a message for the person who starts the server. */
export class ConfigError extends Error {}

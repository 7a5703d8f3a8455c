/** The tabs of the settings in order, for the screen and the command palette. */

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Security' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['id']

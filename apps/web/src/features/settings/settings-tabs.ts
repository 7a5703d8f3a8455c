/** The tabs of the settings, in their order: the screen shows them, the command palette leads to them. */

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Security' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['id']

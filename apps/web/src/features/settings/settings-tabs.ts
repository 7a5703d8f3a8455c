/** The tabs of the settings in order, for the screen and the command palette. */

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Security' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
] as const

/** In a team, for its owners and admins. */
export const managerTabs = [
  { id: 'people', label: 'People' },
  { id: 'audit', label: 'Audit' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['id']

/** A program that is read from a file. */

export function getPlan(activities: number) {
  return {
    items: Array.from({ length: activities }, (_, index) => itemAt(index)),
    settings: null,
    calendars: [],
  }
}

function itemAt(index: number) {
  return {
    id: `i${index}`,
    projectId: '',
    name: `Activity ${index}`,
    isHeading: false,
    level: 0,
    parentId: null,
    startDate: '2026-11-30',
    duration: 5,
    workDays: 5,
    endDate: '2026-12-04',
    assigneeEmail: null,
    predecessorId: null,
    status: 'Not Started',
    alarmDate: null,
    // Chains of a hundred.
    links: index % 100 === 0 ? [] : [{ predecessorId: `i${index - 1}`, type: 'FS', lag: 0, unit: 'days' }],
  }
}

/** The six steps of the tour: their order, titles and placements. */
import { expect, test } from 'vitest'
import { toDriveStep } from './start-tour.ts'
import { tourSteps } from './tour-steps.ts'

test.each([
  ['Welcome', 'sidebar', { side: 'right', align: 'center' }],
  ['Global Search', 'search', { side: 'bottom', align: 'center' }],
  ['Notifications', 'notifications', { side: 'bottom', align: 'end' }],
  ['Your Profile', 'profile', { side: 'bottom', align: 'end' }],
  ['Main Content Area', 'main', { popoverClass: 'is-centred' }],
  ['Manage Projects', 'projects-link', { side: 'right', align: 'center' }],
])('the tour shows "%s" at [data-tour=%s], placed as %j', (title, target, place) => {
  const step = tourSteps.find((row) => row.title === title)
  expect(step?.targets[0]).toBe(target)
  expect(step && toDriveStep(step).popover).toMatchObject({ title, ...place })
})

test('the tour has six steps, and Your Profile names what its menu holds', () => {
  expect(tourSteps.map(({ title }) => title)).toEqual([
    'Welcome',
    'Global Search',
    'Notifications',
    'Your Profile',
    'Main Content Area',
    'Manage Projects',
  ])
  expect(tourSteps[3]?.text).toContain('profile settings, theme preferences and logout')
})

test('the texts for touch devices mention no keys', () => {
  const message = (title: string) => tourSteps.find((step) => step.title === title)
  expect(message('Global Search')).toMatchObject({
    text: expect.stringContaining('Press /'),
    textByTouch: expect.not.stringContaining('Press'),
  })
  expect(message('Main Content Area')).toMatchObject({
    text: expect.stringMatching(/main action at the top right.*Undo in the message.*Press \?/),
    textByTouch: expect.stringMatching(/Undo in the message restores what you delete\.$/),
  })
})

/** The jobs of a team: mails about changes and in the morning, and the removal of what has expired. */
import { removeUnnamedFiles } from '../files/unnamed-files.ts'
import type { TeamServices } from '../services/team-services.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { alarmKind } from './queue/alarm-jobs.ts'
import { enqueue } from './queue/enqueue.ts'
import { createMornings, morningKind } from './queue/morning-jobs.ts'
import { noticeKind } from './queue/notice-jobs.ts'
import {
  createReviewDays,
  type ReviewDayPayload,
  remindersOfDay,
  reviewDayKind,
  reviewReminderKind,
} from './queue/review-reminder-jobs.ts'
import { type RunJob, type RunningJobs, runJobs } from './queue/run-jobs.ts'
import { transmittalReminderKind, transmittalRemindersOfDay } from './queue/transmittal-reminder-jobs.ts'
import { sendReviewReminder } from './review-mails.ts'
import { sendAlarm, sendMorning } from './send-morning.ts'
import { sendNotice } from './send-notice.ts'
import { createSweep, unnamedFilesKind } from './sweep.ts'
import { sendTransmittalReminder } from './transmittal-mails.ts'

type Services = Pick<
  TeamServices,
  'database' | 'logger' | 'now' | 'organisations' | 'accounts' | 'files' | 'mailer' | 'place'
>

/** Mails lead to the site, so they need its address. */
export function runTeamJobs(services: Services): RunningJobs {
  const { database, accounts, mailer, place } = services
  const { publicUrl } = place
  const mail = mailer && publicUrl !== undefined && { ...services, mailer, publicUrl, ...mailLimit(accounts) }
  const sweep = createSweep(database)
  const addMornings = createMornings(database)
  const addReviewDays = createReviewDays(database)
  const notice: RunJob = async (job) => mail && sendNotice(mail, job)
  const alarm: RunJob = async (job) => mail && sendAlarm(mail, job)
  const morning: RunJob = async (job) => mail && sendMorning(mail, job)
  const reviewReminder: RunJob = async (job) => mail && sendReviewReminder(mail, job)
  const transmittalReminder: RunJob = async (job) => mail && sendTransmittalReminder(mail, job)
  const reviewDay: RunJob = async ({ organisation, payload }) => {
    const replica = await replicaAtHead(services.organisations.get(organisation), database)
    // `as`: written by `createReviewDays`.
    const day = payload as ReviewDayPayload
    const jobs = [remindersOfDay, transmittalRemindersOfDay].flatMap((getJobs) =>
      getJobs(replica, organisation, day, services.now()),
    )
    await database.db.transaction().execute((transaction) => enqueue(transaction, database.bus, jobs))
  }
  const unnamedFiles: RunJob = ({ organisation }) =>
    removeUnnamedFiles(services, organisation, services.now())
  return runJobs({
    ...services,
    handlers: {
      [noticeKind]: notice,
      [morningKind]: morning,
      [alarmKind]: alarm,
      [reviewDayKind]: reviewDay,
      [reviewReminderKind]: reviewReminder,
      [transmittalReminderKind]: transmittalReminder,
      [unnamedFilesKind]: unnamedFiles,
    },
    async upkeep(now) {
      await sweep(now)
      if (!mail) return
      await addMornings(now)
      await addReviewDays(now)
    },
  })
}

function mailLimit({ attempts }: Services['accounts']) {
  return { beginMail: (key: string) => attempts.beginMail(key) }
}

/** The audit of a team: who did what and when, for its owners and admins. */
import { projects } from '@plumbline/domain/projects/project.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import { FileDown, FileText, ShieldCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { teamSession } from '#data/storage/values.ts'
import type { TeamAccounts } from '#data/team/team-accounts.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { useValueNames } from '#people/field-texts/use-value-names.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Filters } from '#registers/filters/filters.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { AuditList } from './audit-list.tsx'
import { verifiedToText } from './audit-texts.ts'
import { type AuditChoice, everything, toFilter, useAudit } from './use-audit.ts'
import { useAuditPdf } from './use-audit-pdf.ts'

const periods = [
  { key: 'from', label: 'From' },
  { key: 'to', label: 'To' },
] as const

export function AuditTab() {
  const session = useValue(teamSession)
  return session && <Audit organisation={session.organisation} />
}

function Audit({ organisation }: Pick<TeamSession, 'organisation'>) {
  const { accounts } = useServices()
  const [choice, setChoice] = useState(everything)
  const audit = useAudit(organisation.id, choice)
  const members = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisation.id).members(), [organisation.id]),
  )
  const people = members.value?.members ?? []
  const valueNames = useValueNames()
  const names = useMemo(() => {
    const byId = new Map(members.value?.members.map(({ account, name }) => [account, name]))
    return { ...valueNames, account: (id: string) => byId.get(id) ?? 'a former member' }
  }, [valueNames, members.value])
  const allProjects = useView(projects)
  const pdf = useAuditPdf()
  const [verified, setVerified] = useState<{ text: string; isWhole: boolean }>()
  const [isVerifying, setIsVerifying] = useState(false)
  const choose = (changed: Partial<AuditChoice>) => setChoice({ ...choice, ...changed })
  const active = [choice.person, choice.project, choice.from, choice.to].filter(Boolean).length

  async function verify() {
    setIsVerifying(true)
    const answer = await accounts()
      .then(({ of }) => of(organisation.id).verifyAudit())
      .catch(() => ({ isDone: false, failure: 'unreachable' }) as const)
    setIsVerifying(false)
    setVerified(
      answer.isDone
        ? { text: verifiedToText(answer.value), isWhole: answer.value.kind === 'intact' }
        : { text: failureToSentence(answer.failure), isWhole: false },
    )
  }

  function getNote(): string {
    const { name, from, to } = choice
    const person = people.find(({ account }) => account === choice.person)?.name
    const project = choice.project && names.project(choice.project)
    const period = [from && `from ${dayToLabel(from)}`, to && `to ${dayToLabel(to)}`]
      .filter(Boolean)
      .join(' ')
    return [name && `“${name.trim()}”`, person, project, period].filter(Boolean).join(' · ')
  }

  return (
    <div className="flex max-w-5xl flex-col">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          Everything that people of {organisation.name} did. Each entry contains a fingerprint of the one
          before it, so that no entry can be changed unnoticed.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<ShieldCheck />} isBusy={isVerifying} onClick={() => void verify()}>
            Verify
          </Button>
          <a
            className="button button-secondary"
            href={`${import.meta.env.BASE_URL}v1/organisations/${encodeURIComponent(organisation.id)}/audit.csv?${new URLSearchParams(Object.entries(toFilter(choice)).map(([key, value]) => [key, String(value)]))}`}
            download="plumbline-audit.csv"
          >
            <FileDown aria-hidden />
            Export CSV
          </a>
          <Button
            icon={<FileText />}
            isBusy={pdf.isBusy}
            onClick={() => void pdf.print({ organisation, filter: toFilter(choice), note: getNote(), names })}
          >
            Export PDF
          </Button>
        </div>
      </div>
      <p
        role="status"
        className={verified && (verified.isWhole ? 'mb-4 text-success' : 'mb-4 font-semibold text-danger')}
      >
        {verified?.text}
      </p>
      <Filters
        search={
          <SearchField
            label="Search records"
            placeholder="Record, e-mail…"
            value={choice.name}
            onChange={(name) => choose({ name })}
          />
        }
        active={active}
        onClear={() => setChoice({ ...everything, name: choice.name })}
      >
        <FilterSelect
          label="Person"
          options={[
            { value: '', label: 'All People' },
            ...people.map(({ account, name }) => ({ value: account, label: name })),
          ]}
          value={choice.person}
          onChange={(person) => choose({ person })}
        />
        <ProjectFilter
          projects={allProjects}
          value={choice.project}
          onChange={(project) => choose({ project })}
        />
        <div className="flex w-full flex-wrap gap-3">
          {periods.map(({ key, label }) => (
            <div key={key} className="w-44 max-sm:w-full">
              <DayField
                label={label}
                value={choice[key]}
                onChange={(event) => choose({ [key]: event.target.value })}
              />
            </div>
          ))}
        </div>
      </Filters>
      <AuditList audit={audit} names={names} isFiltered={choice.name !== '' || active > 0} />
    </div>
  )
}

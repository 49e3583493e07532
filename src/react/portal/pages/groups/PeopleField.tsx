import { useEffect, useState } from 'react'
import { findPeople } from '../../../../state/groups/group-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { MultiCombobox } from '../../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../../ui/Field.tsx'
import type { Option } from '../../../ui/option.ts'
import { groupDialogTexts } from './dialog-messages.ts'

export interface PeopleFieldProps extends FieldProps {
  value: readonly Option[]
  onChange: (people: Option[]) => void
  /** Who is in the group already. */
  without?: string | undefined
}

/** Any number of the account's people, searched on the server. */
export function PeopleField({ value, onChange, without, error, ...field }: PeopleFieldProps) {
  const app = useApp()
  const t = useMessages(groupDialogTexts)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Option[]>([])
  const requested = `${without} ${search}`
  const [answer, setAnswer] = useState<{ to: string; failed: boolean }>()
  const loading = answer?.to !== requested

  useEffect(() => {
    let current = true
    findPeople(app, search).then(
      users => {
        if (!current) return
        setFound(
          users
            .filter(({ groups }) => !groups.some(({ id }) => id === without))
            .map(({ id, name, email }) => ({
              value: id,
              label: name || email,
              ...(name ? { hint: email } : {}),
            })),
        )
        setAnswer({ to: requested, failed: false })
      },
      failure => {
        app.log.warn('the people could not be loaded', failure)
        if (current) setAnswer({ to: requested, failed: true })
      },
    )
    return () => {
      current = false
    }
  }, [app, search, without, requested])

  return (
    <MultiCombobox
      {...field}
      hint={t('membersHint')}
      error={!loading && answer.failed ? t('peopleFailed') : error}
      placeholder={t('searchByEmailOrName')}
      emptyText={t('noUsersFound')}
      options={found}
      loading={loading}
      onSearch={setSearch}
      value={value}
      onChange={onChange}
    />
  )
}

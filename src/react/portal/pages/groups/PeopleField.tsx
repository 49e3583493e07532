import { useEffect, useRef, useState } from 'react'
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
  const [state, setState] = useState<'loading' | 'done' | 'failed'>('loading')
  const round = useRef(0)

  useEffect(() => {
    const mine = ++round.current
    setState('loading')
    findPeople(app, search).then(
      users => {
        if (mine !== round.current) return
        setFound(
          users
            .filter(({ groups }) => !groups.some(({ id }) => id === without))
            .map(({ id, name, email }) => ({
              value: id,
              label: name || email,
              ...(name ? { hint: email } : {}),
            })),
        )
        setState('done')
      },
      failure => {
        app.log.warn('the people could not be loaded', failure)
        if (mine === round.current) setState('failed')
      },
    )
  }, [app, search, without])

  return (
    <MultiCombobox
      {...field}
      hint={t('membersHint')}
      error={state === 'failed' ? t('peopleFailed') : error}
      placeholder={t('searchByEmailOrName')}
      emptyText={t('noUsersFound')}
      options={found}
      loading={state === 'loading'}
      onSearch={setSearch}
      value={value}
      onChange={onChange}
    />
  )
}

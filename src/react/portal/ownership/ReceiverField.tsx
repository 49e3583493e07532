import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { findPeople } from '../../../state/groups/group-members.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { MultiCombobox } from '../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import type { Option } from '../../ui/option.ts'
import { ownershipDialogTexts } from './dialog-messages.ts'

interface ReceiverFieldProps extends FieldProps {
  value: readonly Option[]
  onChange: (receiver: readonly Option[]) => void
}

/** One of the account's other members, searched on the server. Choosing another takes the first one's place. */
export function ReceiverField({ value, onChange, error, ...field }: ReceiverFieldProps) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const { user } = useStore(app.session.$state)
  const own = user?.sub
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState<{ to: string; found: readonly Option[]; failed: boolean }>()

  useEffect(() => {
    let current = true
    const settle = (found: readonly Option[], failed: boolean) => {
      if (current) setAnswer({ to: search, found, failed })
    }
    findPeople(app, search).then(
      users =>
        settle(
          users
            .filter(({ id }) => id !== own)
            .map(({ id, name, email }) => ({
              value: id,
              label: name || email,
              ...(name ? { hint: email } : {}),
            })),
          false,
        ),
      failure => {
        app.log.warn('the members could not be loaded', failure)
        settle([], true)
      },
    )
    return () => {
      current = false
    }
  }, [app, search, own])

  return (
    <MultiCombobox
      {...field}
      hint={t('receiverHint')}
      error={answer?.failed ? t('receiverFailed') : error}
      placeholder={t('receiverPlaceholder')}
      emptyText={t('receiverNone')}
      options={answer?.found ?? []}
      loading={answer?.to !== search}
      onSearch={setSearch}
      value={value}
      onChange={chosen => onChange(chosen.slice(-1))}
    />
  )
}

import { useId, useState } from 'react'
import type { ChoiceCategory, ChoicePermission } from '../../../../state/roles/permission-choice.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronDown } from '../../../ui/icons/core.ts'
import { roleDialogTexts } from './dialog-messages.ts'

const section = style({ '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` } })
const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  padding: `0 ${token.space3}`,
  minHeight: 40,
})
const title = style({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minWidth: 0,
  minHeight: 40,
  textAlign: 'start',
  fontSize: token.text13,
  fontWeight: token.weightMedium,
  '&:hover': { color: token.accentText },
  '& > svg': { flex: 'none', color: token.textMuted, transition: `transform ${token.motionFast}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
})
const names = style({ flex: '1 1 auto', minWidth: 0 })
const count = style({
  flex: 'none',
  fontSize: token.text12,
  fontWeight: 'normal',
  color: token.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
const body = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  gap: `${token.space3} ${token.space4}`,
  paddingBlock: `${token.space1} ${token.space4}`,
  paddingInlineStart: 40,
  paddingInlineEnd: token.space3,
  '@media (max-width: 480px)': { paddingInlineStart: token.space3 },
  '& code': { fontFamily: token.fontMono, fontSize: 11, overflowWrap: 'anywhere' },
})

export interface PermissionCategoryProps {
  category: ChoiceCategory
  grantable: (key: string) => boolean
  /** True: open whatever was pressed, as in a search. */
  open: boolean | undefined
  onSet: (ids: readonly string[], on: boolean) => void
  onSetAll: (on: boolean) => void
}

/** One category: its box stands for all that may be given of it. */
export function PermissionCategory({ category, grantable, open, onSet, onSetAll }: PermissionCategoryProps) {
  const t = useMessages(roleDialogTexts)
  const id = useId()
  const [opened, setOpened] = useState(category.total === 1)
  const shown = open ?? opened
  const { permissions, given, total } = category
  const name = category.name || t('other')
  const free = permissions.filter(each => !each.coveredBy && grantable(each.key))
  return (
    <div className={section}>
      <div className={head}>
        <Checkbox
          aria-label={t('categoryAll', { category: name })}
          checked={given === total}
          indeterminate={given > 0 && given < total}
          disabled={free.length === 0}
          onChange={() => onSetAll(!free.every(({ chosen }) => chosen))}
        />
        <button
          type="button"
          className={title}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setOpened(!shown)}
        >
          <span className={names}>{name}</span>
          <span className={count}>{t('categoryGiven', { given, total })}</span>
          <Icon of={chevronDown} size={16} />
        </button>
      </div>
      {shown ? (
        <div className={body} id={id}>
          {permissions.map(permission => (
            <PermissionBox
              key={permission.id}
              permission={permission}
              held={grantable(permission.key)}
              onSet={on => onSet([permission.id], on)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface PermissionBoxProps {
  permission: ChoicePermission
  held: boolean
  onSet: (on: boolean) => void
}

/** A permission as it is: given by itself, under a wildcard that is given, or not to be given by this person. */
function PermissionBox({ permission, held, onSet }: PermissionBoxProps) {
  const t = useMessages(roleDialogTexts)
  const { name, key, chosen, coveredBy } = permission
  const why = coveredBy ? t('includedIn', { name: `${coveredBy.name} (${coveredBy.key})` }) : t('notHeld')
  return (
    <Checkbox
      label={name}
      hint={
        <>
          <code dir="ltr">{key}</code>
          {coveredBy || !held ? (
            <>
              <br />
              {why}
            </>
          ) : null}
        </>
      }
      checked={chosen || coveredBy !== undefined}
      disabled={coveredBy !== undefined || !held}
      onChange={event => onSet(event.target.checked)}
    />
  )
}

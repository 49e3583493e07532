import type { ChoicePermission } from '../../../../state/roles/permission-choice.ts'
import type { Verb } from '../../../../state/roles/role-labels.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { role } from '../../../ui/table/role.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { roleDialogTexts } from './dialog-messages.ts'

const box = style({ '& code': { fontFamily: token.fontMono, fontSize: 11, overflowWrap: 'anywhere' } })
/** The head of the column, where a narrow form has no columns. */
const ownHead = style({
  display: 'none',
  '@container fe-permissions (max-width: 440px)': { display: 'inline' },
})
const press = style({ display: 'inline-flex', alignItems: 'center', gap: token.space1, cursor: 'pointer' })
const absent = style({ color: token.textMuted })

interface PermissionProps {
  held: boolean
  onSet: (on: boolean) => void
}

/** A permission is given by itself, under a wildcard that is given, or not to be given by this person: why it cannot be changed. */
function useDisabledReason(permission: ChoicePermission | undefined, held: boolean): string | undefined {
  const t = useMessages(roleDialogTexts)
  if (!permission) return undefined
  const { coveredBy } = permission
  if (coveredBy) return t('includedIn', { name: `${coveredBy.name} (${coveredBy.key})` })
  return held ? undefined : t('notHeld')
}

/** What may be done with the thing of the row: a box, or nothing where there is no such permission. */
export function PermissionCell({
  permission,
  verb,
  held,
  onSet,
}: PermissionProps & { permission: ChoicePermission | undefined; verb: Verb }) {
  const t = useMessages(roleDialogTexts)
  const why = useDisabledReason(permission, held)
  if (!permission)
    return (
      <td data-none="" {...role('cell')}>
        <span className={absent} aria-hidden="true">
          –
        </span>
        <VisuallyHidden>{t('noSuchPermission')}</VisuallyHidden>
      </td>
    )
  const { name, key, chosen, coveredBy } = permission
  return (
    <td title={why ? `${key}\n${why}` : key} {...role('cell')}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the control, named in full by itself */}
      <label className={press}>
        <Checkbox
          aria-label={`${name} (${t(verb)})${why ? `. ${why}` : ''}`}
          checked={chosen || coveredBy !== undefined}
          disabled={why !== undefined}
          onChange={event => onSet(event.target.checked)}
        />
        <span className={ownHead} aria-hidden="true">
          {t(verb)}
        </span>
      </label>
    </td>
  )
}

/** A permission that stands by itself. */
export function PermissionBox({
  permission,
  held,
  onSet,
}: PermissionProps & { permission: ChoicePermission }) {
  const why = useDisabledReason(permission, held)
  const { name, key, chosen, coveredBy } = permission
  return (
    <div className={box}>
      <Checkbox
        label={name}
        hint={
          <>
            <code dir="ltr">{key}</code>
            {why ? (
              <>
                <br />
                {why}
              </>
            ) : null}
          </>
        }
        checked={chosen || coveredBy !== undefined}
        disabled={why !== undefined}
        onChange={event => onSet(event.target.checked)}
      />
    </div>
  )
}

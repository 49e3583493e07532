import { useState } from 'react'
import { pageKeys, shortcutsOn, turnShortcuts } from '../../../state/app/shortcuts.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { navigationTexts } from '../messages.ts'
import { usePortal } from '../use-portal.ts'
import { shortcutTexts } from './messages.ts'
import { paletteKeys } from './palette-keys.ts'

const heading = style({
  marginBlockEnd: token.space1,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
})
const line = style({ display: 'flex', alignItems: 'center', gap: token.space4, minHeight: 32 })
/** As many columns as there is room for; a part stays whole. */
const columns = style({
  columns: '240px 2',
  columnGap: token.space8,
  '& > section': { breakInside: 'avoid', paddingBlockEnd: token.space5 },
})

/** Every key that does something, and the switch that turns them off. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const app = useApp()
  const t = useMessages(shortcutTexts)
  const names = useMessages(navigationTexts)
  const { shown } = usePortal()
  const [on, setOn] = useState(() => shortcutsOn(app))
  const pages = Object.entries(pageKeys).flatMap(([letter, page]) => {
    const known = shown.find(({ key }) => key === page)
    return known ? [{ name: names(known.key), keys: ['g', letter] }] : []
  })
  const parts = [
    {
      title: t('general'),
      lines: [
        { name: t('palette'), keys: paletteKeys() },
        { name: t('search'), keys: ['/'] },
        { name: t('help'), keys: ['?'] },
      ],
    },
    {
      title: t('tables'),
      lines: [
        { name: t('nextRow'), keys: ['↓', '↑'] },
        { name: t('firstRow'), keys: [t('keyHome'), t('keyEnd')] },
        { name: t('openRow'), keys: [t('keyEnter')] },
        { name: t('selectRow'), keys: [t('keySpace')] },
        { name: t('selectMore'), keys: [t('keyShift'), '↓'] },
      ],
    },
    { title: t('go'), lines: pages },
  ]
  const turn = (next: boolean) => {
    turnShortcuts(next, app)
    setOn(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t('title')}
      description={t('description')}
    >
      <Stack gap={5}>
        <Switch
          label={t('turnOn')}
          hint={t('turnOnHint')}
          checked={on}
          onChange={event => turn(event.target.checked)}
        />
        <div className={columns}>
          {parts.map(({ title, lines }) => (
            <section key={title}>
              <h3 className={heading}>{title}</h3>
              <ul>
                {lines.map(({ name, keys }) => (
                  <li key={name} className={line}>
                    {name}
                    <Keys of={keys} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}

import { useState } from 'react'
import { style } from '../../theme/style.ts'
import { type ThemeSetting, themeNames } from '../../theme/themes.ts'
import { token } from '../../theme/tokens.ts'
import { NativeSelect } from '../NativeSelect.tsx'
import { Switch } from '../Switch.tsx'
import { ControlsSection } from './ControlsSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { FoundationsSection } from './FoundationsSection.tsx'
import type { Look } from './mount.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { StatesSection } from './StatesSection.tsx'

const page = style({ minHeight: '100dvh', background: token.surfaceSunken })
const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.space2} ${token.space5}`,
  padding: `${token.space2} ${token.space6}`,
  borderBlockEnd: `1px solid ${token.border}`,
  background: token.surface,
  '& > h1': { fontSize: token.text14, fontWeight: token.weightBold, marginInlineEnd: 'auto' },
})
const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space10,
  maxWidth: 1080,
  margin: '0 auto',
  padding: `${token.space8} clamp(12px, 3vw, 32px)`,
})
const phone = style({
  display: 'block',
  width: 322,
  height: 'calc(100dvh - 120px)',
  margin: `${token.space5} auto`,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
})

const themeOptions = [...themeNames, 'auto'].map(name => ({ value: name, label: name }))

interface GalleryProps {
  look: Look
  onLook: (look: Look) => void
  /** Inside the narrow frame: without the bar. */
  framed?: boolean
}

/** Every component in every state. */
export function Gallery({ look, onLook, framed = false }: GalleryProps) {
  const [narrow, setNarrow] = useState(false)
  return (
    <div className={page}>
      {framed ? null : (
        <header className={bar}>
          <h1>UI kit</h1>
          <NativeSelect
            label="Theme"
            size="small"
            options={themeOptions}
            value={look.theme}
            onChange={event => onLook({ ...look, theme: event.target.value as ThemeSetting })}
          />
          <Switch
            label="Right to left"
            checked={look.dir === 'rtl'}
            onChange={event => onLook({ ...look, dir: event.target.checked ? 'rtl' : 'ltr' })}
          />
          <Switch label="320 px" checked={narrow} onChange={event => setNarrow(event.target.checked)} />
        </header>
      )}
      {narrow ? (
        <iframe className={phone} title="320 px" src={`?framed&theme=${look.theme}&dir=${look.dir}`} />
      ) : (
        <main className={main}>
          <FoundationsSection />
          <ControlsSection />
          <FieldsSection />
          <OverlaysSection />
          <DataSection />
          <StatesSection />
        </main>
      )}
    </div>
  )
}

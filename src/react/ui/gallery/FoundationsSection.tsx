import { style } from '../../theme/style.ts'
import { privateVariable, type TokenName, token } from '../../theme/tokens.ts'
import { Icon } from '../Icon.tsx'
import * as core from '../icons/core.ts'
import * as portal from '../icons/portal.ts'
import { Grid, Row, Stack } from '../Layout.tsx'
import { Sample, Section } from './Section.tsx'

const swatch = style({ display: 'grid', gap: 6, fontSize: token.text12, lineHeight: '16px' })
const colorBox = style({ height: 36, border: `1px solid ${token.border}`, borderRadius: token.radius })
const glyph = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  background: token.surface,
})

const colors: TokenName[] = [
  'accent',
  'accentSubtle',
  'surface',
  'surfaceSunken',
  'surfaceRaised',
  'surfaceHover',
  'text',
  'textMuted',
  'border',
  'borderControl',
  'danger',
  'warning',
  'success',
  'info',
]
const sizes = ['text12', 'text13', 'text14', 'text16', 'text20', 'text24'] as const

export function FoundationsSection() {
  return (
    <Section title="Foundations">
      <Sample title="Colors">
        <Grid min={120} gap={3}>
          {colors.map(name => (
            <div key={name} className={swatch}>
              <div className={colorBox} style={{ background: `var(${privateVariable(name)})` }} />
              {name}
            </div>
          ))}
        </Grid>
      </Sample>
      <Sample title="Type">
        <Stack gap={1}>
          {sizes.map(size => (
            <div key={size} style={{ fontSize: token[size] }}>
              {size.slice(4)} The quick brown fox jumps over the lazy dog
            </div>
          ))}
        </Stack>
      </Sample>
      <Sample title="Icons">
        <Row>
          {Object.entries({ ...core, ...portal }).map(([name, path]) => (
            <span key={name} className={glyph} title={name}>
              <Icon of={path} />
            </span>
          ))}
        </Row>
      </Sample>
    </Section>
  )
}

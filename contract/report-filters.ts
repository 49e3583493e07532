import { type Static, Type } from 'typebox'

/** What a report can be narrowed by, as a form shows it. Source: DataFilter and its kinds. */

const base = { name: Type.String(), label: Type.String() }
const Options = Type.Array(Type.Object({ label: Type.String(), value: Type.String() }))

export const PeriodUnit = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])
export type PeriodUnit = Static<typeof PeriodUnit>

/** `last`: so many whole days, weeks or months until today. `current`: the one that today is in. */
export interface RelativeDate extends Static<typeof RelativeDate> {}
export const RelativeDate = Type.Object(
  {
    type: Type.Union([Type.Literal('current'), Type.Literal('last')]),
    period: PeriodUnit,
    value: Type.Integer({ minimum: 1, maximum: 366 }),
  },
  { additionalProperties: false },
)

export const FilterConfig = Type.Union([
  Type.Object({ ...base, type: Type.Literal('text'), placeholder: Type.Optional(Type.String()) }),
  Type.Object({
    ...base,
    type: Type.Literal('number'),
    min: Type.String(),
    max: Type.String(),
    integer: Type.Boolean(),
  }),
  Type.Object({ ...base, type: Type.Literal('boolean'), defaultValue: Type.Boolean() }),
  Type.Object({ ...base, type: Type.Literal('select'), options: Options }),
  Type.Object({ ...base, type: Type.Literal('multi-select'), options: Options }),
  Type.Object({
    ...base,
    type: Type.Literal('relative-date'),
    defaultValue: RelativeDate,
    periods: Type.Array(PeriodUnit),
  }),
])
export type FilterConfig = Static<typeof FilterConfig>

/** `type` repeats the configuration's. */
export interface DataFilter extends Static<typeof DataFilter> {}
export const DataFilter = Type.Object({ type: Type.String(), config: FilterConfig })

/** Values by the names of filters, as they were checked. */
export type FilterValues = Record<string, string | number | boolean | string[] | RelativeDate>

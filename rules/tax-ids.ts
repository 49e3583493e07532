/** A kind of tax id: where it is issued, what it is called there, one as it is written, and the shape of all. */
export interface TaxIdKind {
  /** ISO 3166-1 alpha-2; `EU` for the numbers that its members share. */
  country: string
  /** The abbreviation that stands on invoices; the same in each language. */
  name: string
  example: string
  shape: RegExp
}

const kind = (country: string, name: string, example: string, shape: RegExp): TaxIdKind => ({
  country,
  name,
  example,
  shape,
})

/** Of each member of the union, and of Northern Ireland (XI). Greece writes EL. */
const euVat = new RegExp(
  `^(${[
    'ATU\\d{8}',
    'BE[01]\\d{9}',
    'BG\\d{9,10}',
    'CY\\d{8}[A-Z]',
    'CZ\\d{8,10}',
    '(DE|EE|EL|PT|XI)\\d{9}',
    '(DK|FI|HU|LU|MT|SI)\\d{8}',
    'ES[A-Z\\d]\\d{7}[A-Z\\d]',
    'FR[A-Z\\d]{2}\\d{9}',
    '(HR|IT|LV)\\d{11}',
    'IE\\d{7}[A-Z]{1,2}',
    'IE\\d[A-Z+*]\\d{5}[A-Z]',
    'LT(\\d{9}|\\d{12})',
    'NL\\d{9}B\\d{2}',
    '(PL|SK)\\d{10}',
    'RO\\d{2,10}',
    'SE\\d{12}',
  ].join('|')})$`,
)

/** The kinds that can be chosen, by the payment provider's name. Source: https://docs.stripe.com/billing/customer/tax-ids */
export const taxIdKinds: Readonly<Record<string, TaxIdKind>> = {
  eu_vat: kind('EU', 'VAT', 'DE123456789', euVat),
  ae_trn: kind('AE', 'TRN', '123456789012345', /^\d{15}$/),
  au_abn: kind('AU', 'ABN', '12345678912', /^\d{11}$/),
  br_cnpj: kind('BR', 'CNPJ', '01.234.456/5432-10', /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/),
  ca_bn: kind('CA', 'BN', '123456789', /^\d{9}$/),
  ca_gst_hst: kind('CA', 'GST/HST', '123456789RT0002', /^\d{9}RT\d{4}$/),
  ch_vat: kind('CH', 'MWST/TVA/IVA', 'CHE-123.456.789 MWST', /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/),
  cl_tin: kind('CL', 'RUT', '12.345.678-K', /^\d{1,2}\.?\d{3}\.?\d{3}-?[\dK]$/),
  gb_vat: kind('GB', 'VAT', 'GB123456789', /^(GB(\d{9}|\d{12})|GB(GD|HA)\d{3})$/),
  id_npwp: kind('ID', 'NPWP', '012.345.678.9-012.000', /^\d{2,3}\.?\d{3}\.?\d{3}\.?\d-?\d{3}\.?\d{3}$/),
  il_vat: kind('IL', 'VAT', '000012345', /^\d{9}$/),
  in_gst: kind('IN', 'GST', '12ABCDE3456FGZH', /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/),
  is_vat: kind('IS', 'VSK', '123456', /^\d{5,6}$/),
  jp_trn: kind('JP', 'TRN', 'T1234567891234', /^T\d{13}$/),
  kr_brn: kind('KR', 'BRN', '123-45-67890', /^\d{3}-?\d{2}-?\d{5}$/),
  mx_rfc: kind('MX', 'RFC', 'ABC010203AB9', /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/),
  no_vat: kind('NO', 'MVA', '123456789MVA', /^\d{9}MVA$/),
  nz_gst: kind('NZ', 'GST', '123456789', /^\d{8,9}$/),
  sa_vat: kind('SA', 'VAT', '123456789012345', /^\d{15}$/),
  sg_gst: kind('SG', 'GST', 'M12345678X', /^[A-Z\d]{9,10}$/),
  tr_tin: kind('TR', 'VKN', '0123456789', /^\d{10}$/),
  tw_vat: kind('TW', 'VAT', '12345678', /^\d{8}$/),
  ua_vat: kind('UA', 'PDV', '123456789', /^\d{9,12}$/),
  us_ein: kind('US', 'EIN', '12-3456789', /^\d{2}-?\d{7}$/),
  za_vat: kind('ZA', 'VAT', '4123456789', /^4\d{9}$/),
}

/** As it is kept: in capitals, without spaces but for the one before the language of a Swiss number. */
export function taxIdValue(type: string, typed: string): string {
  const bare = typed.replace(/\s+/g, '').toUpperCase()
  return type === 'ch_vat' ? bare.replace(/(MWST|TVA|IVA)$/, ' $1') : bare
}

/** Two ways to write the same number. */
export const isSameTaxId = (
  one: { type: string; value: string },
  other: { type: string; value: string } | undefined,
): boolean =>
  one.type === other?.type && taxIdValue(one.type, one.value) === taxIdValue(other.type, other.value)

/** Whether it is written as those of its kind; whether it was ever issued, the provider looks up. */
export function isTaxId(type: string, typed: string): boolean {
  const known = Object.hasOwn(taxIdKinds, type) ? taxIdKinds[type] : undefined
  return known?.shape.test(taxIdValue(type, typed)) ?? false
}

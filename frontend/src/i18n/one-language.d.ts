declare module '*.ts?sk' {
  export const sk: object;
}

declare module '*.ts?en' {
  export const en: object;
}

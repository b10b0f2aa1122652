declare module "uk-modulus-checking" {
  /** Whether an account number fits its sort code, by the weights that Pay.UK publishes; a sort code without any fits. */
  export default class UkModulusChecking {
    constructor(account: { readonly sortCode: string; readonly accountNumber: string });
    isValid(): boolean;
  }
}

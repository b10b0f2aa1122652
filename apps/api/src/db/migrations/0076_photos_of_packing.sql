-- Oldest program: 0010_back_office
-- Photos of packing and of handing over are documents of an order.
alter table sale_documents drop constraint if exists sale_documents_type_check,
  add constraint sale_documents_type_check check (type in ('PACKING_LIST', 'DELIVERY_NOTE', 'SELLER_INVOICE', 'PROFORMA',
    'COMMERCIAL_INVOICE', 'CUSTOMS_DECLARATION', 'DANGEROUS_GOODS_DECLARATION', 'PRODUCT_TRACEABILITY', 'PACKING_PHOTO',
    'HANDOVER_PHOTO', 'OTHER')) not valid;

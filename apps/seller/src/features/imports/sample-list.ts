/**
 * 40 products of the demo catalogue, whose data Datakick gave away (CC0-1.0); prices and stock are invented. One
 * price is not a number, so that new users see how a row is corrected.
 */
const SAMPLE = `Wholesale stock list;;;;
;;;;
EAN;Description;Pcs per case;Net price;On stock
000609050000;The Madelaine Chocolate Company Mini Turkey (a chocolate candy) 3/8 oz.;6;2.48;912
010900013314;Reynolds Parchment Paper 20 sq ft;12;9.81;792
011110845320;Simple Truth Organic Tomato Paste 6 oz;24;4.02;384
011210000018;Tabasco Pepper Sauce 2 oz;6;1.92;624
012000007460;Pepsi Mountain Dew 2 L;12;2.54;744
013120011504;Ore Ida Extra Crispy Easy Fries 4.25 oz;24;5.79;288
014054030937;odwalla berries gomega 15.2 FL OZ;6;1.95;288
015800062349;C&H Golden Brown Sugar 4 lb;12;6.83;48
016000409958;Cola Super Moist Cake Mix Milk Chocolate 15.25 oz;24;4.72;408
017000068084;Right Guard Total Defense 5 2.6 oz;6;0.56;168
018627407249;Kashi Go Lean Crisp! 15 oz;12;5.83;480
019336400101;Purity Farms Organic Ghee Clarified Butter 7.5 oz;24;on request;312
021000032785;Taco Bell Home Originals Bold & Creamy Spicy Ranchero Sauce 8 oz;6;5.54;384
021131501303;Marie Callender's Creamy Parmesan Chicken Pot Pie 16 oz;12;5.70;672
022200964098;Teen Spirit Pink Crush 1.4 oz (39.6g);24;3.20;240
024126010255;Lewis Bakeries Bunny Thin Sandwich Bread 24 oz;6;9.16;936
024600017077;Morton Kosher Salt 16 oz;12;3.70;216
025500003672;Folgers Classic Roast Coffee 33.9 oz;24;13.28;408
026823000560;Bean Cuisine Soup Lots Of Lentil 15 oz;6;10.53;624
028000466312;Nescafe Dark Roast Pure Instant Coffee 7 oz;12;1.33;48
028400063999;Tostitos Original Restaurant Style 13 oz;24;1.66;72
029700001216;Idahoan Original Mashed Potatoes 28 oz (794g);6;8.75;456
030242940284;Myntz! Vanillamynt Blast 1.75 oz;12;8.23;768
033383666044;Grimmway Farms Cut & Peeled Baby Carrots 32 oz;24;9.83;384
034700000558;Allens Inc Veg All Original Mixed Vegetable No Salt Added 15 oz;6;6.74;480
035342700110;Bella Sun Luci Sun Dried Tomato Halves With Italian Herbs 8.5 oz;12;3.68;72
036494020224;Matouk's Calypso Sauce 10 fl oz;24;3.35;72
037000296751;Charmin Ultra Soft Bathroom Tissue 6 jumbo rolls;6;8.51;744
037600295383;Chi Chi's Mild Thick & Chunky Salsa 16 oz;12;6.49;792
039400016144;Bush's Best Original Baked Beans 28 oz;24;4.56;504
040232193606;Nature & Nutrition Healthy Drinking 2 tablets / pack;6;3.92;72
041130270079;Carlita Diced Green Chiles 4 oz;12;9.62;264
041196444292;Progresso Soup Chicken & Cheese Enchilada 18.5 oz;24;8.65;216
041271021363;Green Mountain Coffee Espresso Roast Iced Latte 48 fl oz;6;3.53;384
041364001043;Red Vines Original Red Twists 4 lbs;12;8.48;360
041483036773;Kemp's Mini Ice Cream Sandwiches 36 fl oz;24;5.68;24
041498120412;Dakota's Pride Light Red Kidney Beans 15.5 oz;6;3.70;456
041498136628;Chef's Upboard Cream Of Mushroom Condensed Soup 26 oz;12;0.80;528
041498157722;Savoritz Original Buttery Round Crackers 15.1 oz (428g);24;6.94;408
041565198788;Pace Jalapeno & Pepper Jack Dip 15 oz;6;8.96;624
`;

/** A stock list to try the upload with. */
export function sampleList(): File {
  return new File([SAMPLE], "sample-stock-list.csv", { type: "text/csv" });
}
